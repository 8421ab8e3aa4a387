import { useEffect, useRef } from 'react';
import { firstField } from './first-field.ts';

/** For a list to which entries are added: the one that `expectAdded` announces gets the focus in its first field. */
export function useFocusAdded<E extends HTMLElement>() {
  const list = useRef<E>(null);
  const isExpected = useRef(false);
  useEffect(() => {
    if (!isExpected.current) return;
    isExpected.current = false;
    firstField(list.current?.lastElementChild)?.focus();
  });
  const expectAdded = () => {
    isExpected.current = true;
  };
  return { list, expectAdded };
}
