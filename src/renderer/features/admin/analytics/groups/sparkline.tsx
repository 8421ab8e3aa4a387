const width = 88;
const height = 20;
/** All sparklines share this scale, in percent, so that rows compare at a glance. */
const scale = { from: 60, to: 100 };

/** Codes over time in one line, ending in a dot. Steps without numbers are skipped. Hidden: the share stands beside it. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const points = values.flatMap((value, place) =>
    value === null ? [] : [{ x: (place / Math.max(1, values.length - 1)) * (width - 6) + 3, y: heightOf(value) }],
  );
  const last = points.at(-1);
  if (!last) return null;
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden className="text-muted">
      <polyline
        points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.25"
        strokeLinejoin="round"
      />
      <circle cx={last.x} cy={last.y} r="2.25" className="fill-ink" />
    </svg>
  );
}

function heightOf(percent: number): number {
  const within = Math.min(scale.to, Math.max(scale.from, percent));
  return 3 + ((scale.to - within) / (scale.to - scale.from)) * (height - 6);
}
