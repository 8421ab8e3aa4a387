import { useState } from 'react';
import { formText } from '#renderer/lib/form-text.ts';
import type { ShopCheck } from '#renderer/platform/platform.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Card } from '#renderer/ui/card.tsx';
import { Field } from '#renderer/ui/field.tsx';
import { TextInput } from '#renderer/ui/text-input.tsx';

type FirstRunPageProps = { choose: (address: string) => Promise<ShopCheck>; onChosen: () => void };

/** Asks a desktop client, once, which shop it belongs to. */
export function FirstRunPage({ choose, onChosen }: FirstRunPageProps) {
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState<string>();

  const submit = async (address: string) => {
    if (address === '') return setReason('Enter the address you open in a browser.');
    setBusy(true);
    setReason(undefined);
    const check = await choose(address).catch(() => noAnswer);
    if (check.ok) return onChosen();
    setBusy(false);
    setReason(check.reason);
  };
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-[26rem] content-center px-4 py-8">
      <Card className="grid gap-5 p-7 shadow-2">
        <div className="grid gap-1">
          <h1 className="text-24 font-bold tracking-[-0.02em]">Which shop is yours?</h1>
          <p className="text-muted">Enter its address once, then log in.</p>
        </div>
        <form
          className="grid gap-4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit(formText(new FormData(event.currentTarget), 'address').trim());
          }}
        >
          <Field label="Shop address" hint="For example shop.example.com" error={reason}>
            {(control) => (
              <TextInput
                {...control}
                name="address"
                type="url"
                autoComplete="url"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </Field>
          <Button type="submit" variant="solid" size="lg" busy={busy}>
            Connect
          </Button>
        </form>
      </Card>
    </main>
  );
}

const noAnswer: ShopCheck = { ok: false, reason: 'Nothing answered at this address. Check it and your connection.' };
