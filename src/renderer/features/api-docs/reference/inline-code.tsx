import type { ReactNode } from 'react';

/** An API term, never translated: in a list, as the name of a section or within a sentence. */
export function InlineCode({ as = 'item', children }: { as?: keyof typeof looks; children: ReactNode }) {
  return (
    <code lang="en" translate="no" className={`font-mono break-words text-ink ${looks[as]}`}>
      {children}
    </code>
  );
}

/** A sentence whose API terms stand between backticks. */
export function WithCode({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 1 ? (
      <InlineCode key={index} as="word">
        {part}
      </InlineCode>
    ) : (
      part
    ),
  );
}

const looks = {
  name: 'text-16 font-semibold',
  item: 'text-[0.8125rem] font-medium',
  word: 'text-[0.8125rem]',
};
