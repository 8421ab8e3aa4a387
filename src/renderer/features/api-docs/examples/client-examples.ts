/** Published client libraries. Our tests run them unchanged against this shop. */
export function heroSmsExample(endpoint: string): string {
  return `import { HeroSMSClient } from 'hero-sms';

const client = new HeroSMSClient({
  apiKey: process.env.API_KEY,
  baseUrl: '${endpoint}',
});
const { activationId, phoneNumber } = await client.getNumber({ service: 'wa', country: 22 });
console.log(phoneNumber);

let status = await client.getStatus(activationId);
while (status.status === 'STATUS_WAIT_CODE') {
  await new Promise((resolve) => setTimeout(resolve, 2000));
  status = await client.getStatus(activationId);
}
if (status.code) {
  console.log(status.code);
  await client.complete(activationId);
}`;
}

export function smsActivateExample(endpoint: string): string {
  return `const SMSActivate = require('sms-activate');

const client = new SMSActivate(process.env.API_KEY);
client.session.defaults.baseURL = '${endpoint}';

client.getNumber('wa', 22).then(async ({ id, number }) => {
  console.log(number);
  let code;
  while (!(code = await client.getCode(id))) {
    await new Promise((resolve) => setTimeout(resolve, 2000));
  }
  console.log(code);
  await client.setStatus(id, 6);
});`;
}
