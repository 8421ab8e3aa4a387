import { useState } from 'react';
import { useRemoveAvatar, useSaveAvatar } from '#renderer/data/profile.ts';
import { useWords } from '#renderer/words/words.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { avatarWords } from '#renderer/words/en/profile.ts';
import { scalePhoto } from './scale-photo.ts';

/** Sets and removes the photo. `refusal` is why a file was not accepted, or the error of the request. */
export function useAvatar() {
  const t = useWords(avatarWords);
  const [scaling, setScaling] = useState(false);
  const [refused, setRefused] = useState<'unreadable' | 'tooLarge'>();
  const save = useSaveAvatar();
  const removal = useRemoveAvatar();

  async function set(file: File) {
    setRefused(undefined);
    setScaling(true);
    const scaled = await scalePhoto(file);
    setScaling(false);
    if ('refused' in scaled) return setRefused(scaled.refused);
    save.mutate(scaled.photo, { onSuccess: () => toast({ severity: 'success', message: t.saved }) });
  }
  function remove() {
    setRefused(undefined);
    removal.mutate(undefined, { onSuccess: () => toast({ severity: 'success', message: t.removed }) });
  }
  const busy = scaling || save.isPending || removal.isPending;
  return { set, remove, busy, refusal: refused ?? save.error ?? removal.error ?? undefined };
}
