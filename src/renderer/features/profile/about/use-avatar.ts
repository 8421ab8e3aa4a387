import { useState } from 'react';
import { useWords } from '#renderer/words/words.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { avatarWords } from '#renderer/words/en/profile.ts';
import { scalePicture } from './scale-photo.ts';
import { useProfileChange } from '../use-profile.ts';

/** Sets and removes the picture. `refusal` is why a file was not taken, or what the server said. */
export function useAvatar() {
  const said = useWords(avatarWords);
  const [scaling, setScaling] = useState(false);
  const [refused, setRefused] = useState<'unreadable' | 'tooLarge'>();
  const save = useProfileChange((api, image: string) => api('POST /api/user/avatar', { body: { image } }));
  const drop = useProfileChange<void>((api) => api('DELETE /api/user/avatar'));

  async function set(file: File) {
    setRefused(undefined);
    setScaling(true);
    const scaled = await scalePicture(file);
    setScaling(false);
    if ('refused' in scaled) return setRefused(scaled.refused);
    save.mutate(scaled.picture, { onSuccess: () => toast({ severity: 'success', message: said.saved }) });
  }
  function remove() {
    setRefused(undefined);
    drop.mutate(undefined, { onSuccess: () => toast({ severity: 'success', message: said.removed }) });
  }
  const busy = scaling || save.isPending || drop.isPending;
  return { set, remove, busy, refusal: refused ?? save.error ?? drop.error ?? undefined };
}
