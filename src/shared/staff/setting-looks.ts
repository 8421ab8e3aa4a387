/** How the texts of settings look, for the contract and for the forms that mark a wrong field before anything is sent. */
export const settingLooks = {
  domain: /^[a-z0-9-]+(\.[a-z0-9-]+)+$/,
  google_client_id: /^[\w.-]{10,200}$/,
  default_country: /^\d{1,6}$/,
  vpa: /^[\w.-]{2,256}@[A-Za-z][\w.-]{1,63}$/,
  telegram_bot_token: /^\d{3,20}:[\w-]{20,100}$/,
  secret: /^[\x21-\x7e]{8,300}$/,
} as const;
