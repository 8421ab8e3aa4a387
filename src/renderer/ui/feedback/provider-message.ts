import { providerNames, type SocialProvider } from '#shared/social-provider.ts';
import { SocialFailure } from '#renderer/lib/social/provider-script.ts';
import { socialWords } from '#renderer/words/en/session/session.ts';
import { errorMessage } from './error-words.ts';

/** What to say when a provider's window, or the server it was for, refused. */
export function providerMessage(error: unknown, provider: SocialProvider): string {
  if (!(error instanceof SocialFailure)) return errorMessage(error);
  return socialWords.get()[error.reason]({ provider: providerNames[provider] });
}
