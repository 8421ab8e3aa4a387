type CountdownRingProps = { remaining: number; total: number; size?: number };

const radius = 15;
const length = 2 * Math.PI * radius;

/** The remaining part of a wait as a ring. Both figures in the same unit. Silent to screen readers: show the time beside it. */
export function CountdownRing({ remaining, total, size = 18 }: CountdownRingProps) {
  const left = total > 0 ? Math.min(1, Math.max(0, remaining / total)) : 0;
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 36 36"
      fill="none"
      strokeWidth="4"
      aria-hidden
      className="shrink-0 -rotate-90"
    >
      <circle cx="18" cy="18" r={radius} stroke="var(--line)" />
      <circle
        cx="18"
        cy="18"
        r={radius}
        stroke={left < 0.15 ? 'var(--warn)' : 'var(--accent)'}
        strokeLinecap="round"
        strokeDasharray={length}
        strokeDashoffset={length * (1 - left)}
        className="transition-[stroke-dashoffset] duration-1000 ease-linear"
      />
    </svg>
  );
}
