import { Link } from 'react-router-dom';
import { useSiteData } from '#renderer/lib/site-data.ts';
import { buttonLook } from '#renderer/ui/button-look.ts';
import { SessionCard, textLinkLook } from './session-card.tsx';

export function ForgotPasswordPage() {
  const { support_url: support } = useSiteData();
  return (
    <SessionCard
      title="Forgot your password?"
      lead={
        support
          ? 'Write to support from the email of your account. They check that it is yours and let you back in.'
          : 'A password cannot be reset here yet. Ask the people who run this shop.'
      }
      below={
        <Link to="/login" className={textLinkLook}>
          Back to log in
        </Link>
      }
    >
      {support && (
        <a
          href={support}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonLook({ variant: 'solid', size: 'lg' })}
        >
          Contact support
        </a>
      )}
    </SessionCard>
  );
}
