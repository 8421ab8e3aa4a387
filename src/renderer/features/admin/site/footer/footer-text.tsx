import { useState } from 'react';
import { isFooterText, siteLimits } from '#shared/staff/site-documents.ts';
import { AdminField, TextBox } from '#renderer/ui/admin/form/admin-field.tsx';
import { adminSiteWords } from '#renderer/words/en/admin/site/site.ts';
import { useWords } from '#renderer/words/words.ts';

type FooterTextProps = {
  label: string;
  value: string;
  /** Added just now: it is not wrong before somebody was in it. */
  isNew: boolean;
  /** What the shop refused of it. */
  error: string | undefined;
  onChange: (text: string) => void;
};

/** A text that customers read in the footer. */
export function FooterText({ label, value, isNew, error, onChange }: FooterTextProps) {
  const site = useWords(adminSiteWords);
  const [isLeft, setLeft] = useState(!isNew);
  const lacks = isLeft && !isFooterText(value) ? site.text_needed : undefined;
  return (
    <AdminField label={label} error={error ?? lacks}>
      {(control) => (
        <TextBox
          {...control}
          maxLength={siteLimits.label}
          value={value}
          onBlur={() => setLeft(true)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </AdminField>
  );
}
