import { useState } from 'react';
import type { Profile } from '#shared/contract/account/profile.ts';
import { useSaveName } from '#renderer/data/profile.ts';
import { useWords } from '#renderer/words/words.ts';
import { Button, keepFocusNear } from '#renderer/ui/button/button.tsx';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { Field } from '#renderer/ui/form/field.tsx';
import { Form } from '#renderer/ui/form/form.tsx';
import { LanguageSwitch } from '#renderer/ui/page/language-switch.tsx';
import { TextInput } from '#renderer/ui/form/text-input.tsx';
import { useUnsaved } from '#renderer/ui/unsaved/unsaved.store.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { aboutWords } from '#renderer/words/en/profile.ts';
import { AvatarEditor } from './avatar-editor.tsx';
import { EmailPart } from './email-part.tsx';
import { SettingsCard } from '../settings-card.tsx';

const longestName = 60;

export function AboutCard({ profile }: { profile: Profile }) {
  const t = useWords(aboutWords);
  // Until something is typed, the name may change in another tab.
  const [typed, setTyped] = useState<string>();
  const name = typed ?? profile.name;
  const save = useSaveName();
  const changed = name.trim() !== profile.name;
  useUnsaved(changed);
  return (
    <SettingsCard title={t.title}>
      <AvatarEditor profile={profile} />
      <Form
        onSubmit={() => {
          if (!changed || save.isPending) return;
          const onSuccess = () => {
            setTyped((now) => (now === typed ? undefined : now));
            toast({ severity: 'success', message: t.saved });
          };
          save.mutate(name.trim(), { onSuccess });
        }}
      >
        <Field label={t.name} hint={t.nameHint} error={save.error ? errorMessage(save.error) : undefined}>
          {(control) => (
            <TextInput
              {...control}
              className="pr-1"
              value={name}
              onChange={({ target }) => setTyped(target.value === profile.name ? undefined : target.value)}
              maxLength={longestName}
              autoComplete="name"
              trailing={
                changed && (
                  <Button ref={keepFocusNear} type="submit" needsShop size="sm" variant="solid" busy={save.isPending}>
                    {t.save}
                  </Button>
                )
              }
            />
          )}
        </Field>
      </Form>
      <EmailPart profile={profile} />
      <div className="grid gap-1.5">
        <span className="font-medium">{t.language}</span>
        <LanguageSwitch className="w-fit" />
        <p className="text-12 text-muted">{t.languageHint}</p>
      </div>
    </SettingsCard>
  );
}
