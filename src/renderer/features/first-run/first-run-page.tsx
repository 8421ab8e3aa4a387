import { useState } from 'react';
import { Field, focusHere, formText } from '#renderer/ui/form/field.tsx';
import type { ShopCheck } from '#shared/contract/desktop/shop-check.ts';
import { fillTemplate } from '#shared/text/template.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/page/card.tsx';
import { Form } from '#renderer/ui/form/form.tsx';
import { TextInput } from '#renderer/ui/form/text-input.tsx';
import { useWords } from '#renderer/words/words.ts';
import { LanguageSwitch } from '#renderer/ui/page/language-switch.tsx';
import { firstRunWords, shopRefusalWords } from '#renderer/words/en/desktop/first-run.ts';

type FirstRunPageProps = {
  /** The page starts again once a shop was chosen. */
  choose: (address: string) => Promise<ShopCheck>;
  /** The settings, with the shop's address, were damaged and are new. */
  settingsLost?: boolean;
};

/** The desktop client's first page: asks for the address of the shop it belongs to. */
export function FirstRunPage({ choose, settingsLost = false }: FirstRunPageProps) {
  const t = useWords(firstRunWords);
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState<string>();
  const [code, setCode] = useState<string | number>();

  const submit = async (address: string) => {
    if (address === '') return setReason(t.noAddress);
    setBusy(true);
    setReason(undefined);
    setCode(undefined);
    const check = await choose(address).catch(() => undefined);
    if (check?.ok) return;
    setBusy(false);
    setReason(check ? wordsOf(check) : t.noAnswer);
    setCode(check?.params['code']);
  };
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-[26rem] content-center px-4 py-8">
      <Card className="grid gap-5 p-7 shadow-2">
        <div className="grid gap-1">
          <h1 className="text-24 font-bold tracking-[-0.02em]">{t.title}</h1>
          <p className="text-muted">{t.intro}</p>
        </div>
        {settingsLost && <p className="rounded-8 bg-warn-soft px-3 py-2 text-warn">{t.settingsLost}</p>}
        <Form onSubmit={(data) => void submit(formText(data, 'address').trim())}>
          <Field label={t.address} hint={t.example} error={reason}>
            {(control) => (
              <TextInput
                {...control}
                name="address"
                type="url"
                autoComplete="url"
                autoCapitalize="none"
                spellCheck={false}
                ref={focusHere}
              />
            )}
          </Field>
          {code !== undefined && <p className="-mt-2 font-mono text-12 text-muted">{code}</p>}
          <Button type="submit" variant="solid" size="lg" busy={busy}>
            {t.connect}
          </Button>
        </Form>
      </Card>
      <LanguageSwitch className="mt-6 justify-self-center" />
    </main>
  );
}

function wordsOf({ reason, params }: Extract<ShopCheck, { ok: false }>): string {
  return fillTemplate(shopRefusalWords.get()[reason], params);
}
