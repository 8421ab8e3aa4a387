import type { ReactNode } from 'react';

/** An API term within a text, never translated. */
export function InlineCode({ large = false, children }: { large?: boolean; children: ReactNode }) {
  return (
    <code
      lang="en"
      translate="no"
      className={large ? `${look} text-16 font-semibold` : `${look} text-[0.8125rem] font-medium`}
    >
      {children}
    </code>
  );
}

/** A sentence whose API terms stand between backticks. */
export function WithCode({ text }: { text: string }) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <InlineCode key={index}>{part}</InlineCode> : part));
}

const look = 'font-mono break-words text-ink';
