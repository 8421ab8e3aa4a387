/** The secrets that owners may enter. They are sealed, and shown by their last four characters and their age alone. */
export const shopSecretNames = ['telegram_bot_token', 'gateway_secret', 'gateway_webhook_secret'] as const;
export type ShopSecretName = (typeof shopSecretNames)[number];
