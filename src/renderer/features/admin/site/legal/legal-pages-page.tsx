import { useState } from 'react';
import type { DocumentValues } from '#shared/contract/staff/settings/site-documents.ts';
import { legalPages, longestLegalText, type LegalPageName } from '#shared/pages/legal.ts';
import { useSiteDocument } from '#renderer/data/admin/site.ts';
import { changedParts } from '#renderer/ui/admin/conflict/merge-mine.ts';
import { AdminField, TextArea } from '#renderer/ui/admin/form/admin-field.tsx';
import { adminTitles } from '#renderer/words/en/admin/frame/shell.ts';
import { adminLegalWords } from '#renderer/words/en/admin/site/site.ts';
import { useWords } from '#renderer/words/words.ts';
import { DocumentPage } from '../document/document-page.tsx';
import { PreviewPane } from '../document/preview-pane.tsx';

/** The terms, privacy policy and refund policy, which customers find in the footer once they are published. The preview shows the one that is written. */
export function LegalPagesPage() {
  const t = useWords(adminLegalWords);
  const titles = useWords(adminTitles);
  const editor = useSiteDocument('legal');
  const { value, edit } = editor;
  const [shown, setShown] = useState<LegalPageName>(legalPages[0]);
  return (
    <DocumentPage
      name="legal"
      title={titles.legal}
      editor={editor}
      wordsOf={([name]) => ({ label: adminLegalWords.get()[name as LegalPageName] })}
      partsOf={partsOf}
      preview={<PreviewPane name="legal" page={value?.[shown] ? shown : undefined} keptAt={editor.keptAt} />}
    >
      {value && (
        <div className="grid max-w-[56rem] gap-4 p-4">
          <p className="text-muted">{t.lead}</p>
          {legalPages.map((name) => (
            <AdminField
              key={name}
              label={t[name]}
              hint={t.at({ address: `/?page=${name}` })}
              error={editor.wrong[name]}
            >
              {(control) => (
                <TextArea
                  {...control}
                  maxLength={longestLegalText}
                  className="max-h-[50dvh] min-h-32"
                  value={value[name]}
                  onFocus={() => setShown(name)}
                  onChange={(event) => edit({ ...value, [name]: event.target.value })}
                />
              )}
            </AdminField>
          ))}
        </div>
      )}
    </DocumentPage>
  );
}

function partsOf(before: DocumentValues['legal'], after: DocumentValues['legal']): string {
  const { terms, privacy, refunds } = adminLegalWords.get();
  return changedParts({ terms, privacy, refunds }, before, after);
}
