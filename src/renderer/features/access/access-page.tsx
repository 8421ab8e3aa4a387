import type { AccessQuestion } from '#shared/contract/desktop/access.ts';
import type { DesktopBridge } from '#shared/contract/desktop/calls.ts';
import { isComposing } from '#renderer/lib/composing.ts';
import { CertificateChoice } from './certificate-choice.tsx';
import { NetworkLogin } from './network-login.tsx';

type AccessPageProps = { question: AccessQuestion; bridge: Pick<DesktopBridge, 'answerAccess' | 'closeWindow'> };

/** The page of the small window that asks for what a proxy or server wants. */
export function AccessPage({ question, bridge }: AccessPageProps) {
  const close = () => void bridge.closeWindow();
  return (
    <main
      className="grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start p-6"
      onKeyDown={(event) => event.key === 'Escape' && !isComposing(event) && close()}
      role="presentation"
    >
      {question.kind === 'login' ? (
        <NetworkLogin question={question} answer={bridge.answerAccess} cancel={close} />
      ) : (
        <CertificateChoice question={question} answer={bridge.answerAccess} />
      )}
    </main>
  );
}
