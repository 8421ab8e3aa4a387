/** Lets tests wait for a condition instead of sleeping. */
export type Watch = {
  /** Reports a change. */
  changed: () => void;
  /** Resolves with the first defined result of `find`, now or after a later change. */
  when<T>(find: () => T | undefined): Promise<T>;
};

export function createWatch(): Watch {
  const looks = new Set<() => void>();
  return {
    changed: () => looks.forEach((look) => look()),
    when: (find) =>
      new Promise((resolve, reject) => {
        const look = () => {
          try {
            const found = find();
            if (found === undefined) return;
            resolve(found);
          } catch (error) {
            reject(error);
          }
          looks.delete(look);
        };
        looks.add(look);
        look();
      }),
  };
}
