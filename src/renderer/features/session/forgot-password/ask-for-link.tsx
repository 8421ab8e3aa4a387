import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem } from '#shared/problem.ts';
import { requestResetLink } from '#renderer/data/session.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { formText } from '#renderer/ui/form/field.tsx';
import { useWords } from '#renderer/words/words.ts';
import { useSiteData } from '#renderer/data/site.ts';
import { buttonLook } from '#renderer/ui/button/button-look.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { EmailField, isEmail } from '../email-field.tsx';
import { forgotPasswordWords } from '#renderer/words/en/session/forgot-password.ts';
import { Form } from '#renderer/ui/form/form.tsx';
import { FormAlert } from '#renderer/ui/form/form-alert.tsx';
import { SiteLink } from '#renderer/ui/page/site-link.tsx';
import { SessionCard } from '../session-card.tsx';
import { SessionLink } from '../session-link.tsx';
import { sessionWords } from '#renderer/words/en/session/session.ts';

type AskForLinkProps = { expired: boolean; email: string | undefined; onSent: (email: string) => void };

export function AskForLink({ expired, email, onSent }: AskForLinkProps) {
  const t = useWords(forgotPasswordWords);
  const common = useWords(sessionWords);
  const { support_url: support } = useSiteData();
  const api = useApi();
  const link = useMutation({ mutationFn: (to: string) => requestResetLink(api, to) });
  const [typed, setTyped] = useState(email);
  const [wrong, setWrong] = useState<string>();
  const isMailOff = link.error instanceof Problem && link.error.code === 'mail_off';

  const submit = (form: FormData) => {
    const sentTo = formText(form, 'email').trim();
    setWrong(isEmail(sentTo) ? undefined : common.malformedEmail);
    if (isEmail(sentTo)) link.mutate(sentTo, { onSuccess: () => onSent(sentTo) });
  };
  return (
    <SessionCard
      title={expired ? t.expiredTitle : t.askTitle}
      lead={expired ? t.expiredLead : t.askLead}
      below={
        <SessionLink to="/login" email={typed}>
          {common.backToLogIn}
        </SessionLink>
      }
    >
      <Form onSubmit={submit}>
        <FormAlert>{link.error && errorMessage(link.error)}</FormAlert>
        <EmailField error={wrong} startsWith={email} onTyped={setTyped} focused />
        <Button type="submit" variant="solid" size="lg" busy={link.isPending}>
          {t.send}
        </Button>
        {isMailOff && support && (
          <SiteLink href={support} className={buttonLook({ size: 'lg' })}>
            {common.support}
          </SiteLink>
        )}
      </Form>
    </SessionCard>
  );
}
