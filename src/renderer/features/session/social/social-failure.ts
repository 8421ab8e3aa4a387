/** Why nobody came back from Google or Telegram. */
export class SocialFailure extends Error {
  readonly reason: 'unreachable' | 'blocked' | 'closed';

  constructor(reason: SocialFailure['reason']) {
    super(reason);
    this.name = 'SocialFailure';
    this.reason = reason;
  }
}
