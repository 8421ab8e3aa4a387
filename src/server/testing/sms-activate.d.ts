/** Types of the used part of sms-activate 1.0.1, which has none. Remove them when the package has types. */
declare module 'sms-activate' {
  export default class SmsActivate {
    constructor(key: string);
    session: { defaults: { baseURL: string } };
    getBalance(withCashBack?: boolean): Promise<number | null>;
    getNumber(service: string, country?: number): Promise<{ id: number; number: number } | null>;
    setStatus(id: number, status: number): Promise<string>;
    getCode(id: number): Promise<string | null>;
    getStatus(id: number): Promise<string>;
  }
}
