import { useRef, type DragEvent } from 'react';

type Drop = { onOver: (isOver: boolean) => void; onFile: (file: File) => void };

/** Event handlers for an element that accepts one dropped file. Moving over a child is not leaving. */
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
