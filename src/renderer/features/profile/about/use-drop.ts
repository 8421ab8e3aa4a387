import { useRef, type DragEvent } from 'react';

type Drop = { onOver: (over: boolean) => void; onFile: (file: File) => void };

/** What an element needs to take one dropped file. Entering a child counts as staying inside. */
export function useDrop({ onOver, onFile }: Drop) {
  const depth = useRef(0);
  const move = (by: number) => {
    depth.current += by;
    onOver(depth.current > 0);
  };
  return {
    onDragEnter: () => move(1),
    onDragLeave: () => move(-1),
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      depth.current = 0;
      onOver(false);
      const [file] = event.dataTransfer.files;
      if (file) onFile(file);
    },
  };
}
