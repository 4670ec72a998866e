type Props = {
  /** The main fill. */
  metal: string;
};

const DEEP = { fill: 'var(--deep)' };
const SHADE = { fill: 'var(--shade)' };
const BRIGHT = { fill: 'var(--bright)' };

/** A path of a five-pointed star around a point. */
function star(x: number, y: number, size: number): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const angle = (index * Math.PI) / 5 - Math.PI / 2;
    const reach = index % 2 === 0 ? size : size * 0.42;
    return `${(x + Math.cos(angle) * reach).toFixed(2)} ${(y + Math.sin(angle) * reach).toFixed(2)}`;
  });
  return `M ${points.join(' L ')} Z`;
}

/** The foot that most shapes share. */
function Foot() {
  return (
    <>
      <rect x="62" y="92" width="36" height="7" rx="2.5" style={SHADE} />
      <rect x="56" y="99" width="48" height="9" rx="3" style={DEEP} />
      <rect x="72" y="102" width="16" height="3" rx="1.5" style={BRIGHT} opacity="0.7" />
    </>
  );
}

function Cup({ metal }: Props) {
  return (
    <g>
      <path
        d="M 57 30 C 34 26 34 58 63 58 M 103 30 C 126 26 126 58 97 58"
        fill="none"
        strokeWidth="6"
        strokeLinecap="round"
        style={{ stroke: 'var(--shade)' }}
      />
      <path d="M 75 66 L 85 66 L 88 93 L 72 93 Z" style={SHADE} />
      <path d="M 54 22 L 106 22 C 107 52 99 72 80 72 C 61 72 53 52 54 22 Z" fill={metal} />
      <rect x="51" y="18" width="58" height="8" rx="4" style={BRIGHT} />
      <path
        d="M 61 32 C 61 48 65 59 71 64"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        stroke="white"
        opacity="0.5"
      />
      <path d={star(82, 45, 11)} style={DEEP} opacity="0.85" />
      <Foot />
    </g>
  );
}

function Medal({ metal }: Props) {
  return (
    <g>
      <path d="M 56 8 L 74 8 L 90 48 L 76 54 Z" style={SHADE} />
      <path d="M 104 8 L 86 8 L 70 48 L 84 54 Z" style={DEEP} />
      <circle cx="80" cy="72" r="32" style={SHADE} />
      <circle cx="80" cy="71" r="30" fill={metal} />
      <circle
        cx="80"
        cy="71"
        r="23"
        fill="none"
        strokeWidth="2"
        style={{ stroke: 'var(--deep)' }}
        opacity="0.4"
      />
      <path d={star(80, 72, 16)} style={DEEP} opacity="0.85" />
      <path
        d="M 57 62 A 25 25 0 0 1 70 48"
        fill="none"
        strokeWidth="3.5"
        strokeLinecap="round"
        stroke="white"
        opacity="0.55"
      />
    </g>
  );
}

function Shield({ metal }: Props) {
  return (
    <g>
      <path d="M 80 12 L 112 22 L 110 56 C 108 74 96 86 80 93 C 64 86 52 74 50 56 L 48 22 Z" style={DEEP} />
      <path d="M 80 17 L 107 26 L 105 55 C 103 70 94 80 80 87 C 66 80 57 70 55 55 L 53 26 Z" fill={metal} />
      <path d="M 80 17 L 107 26 L 105 55 C 103 70 94 80 80 87 Z" style={DEEP} opacity="0.18" />
      <g
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth="7"
        style={{ stroke: 'var(--deep)' }}
        opacity="0.85"
      >
        <path d="M 66 52 L 80 40 L 94 52" />
        <path d="M 66 67 L 80 55 L 94 67" />
      </g>
      <path d="M 60 31 L 60 48" strokeWidth="3.5" strokeLinecap="round" stroke="white" opacity="0.55" />
      <Foot />
    </g>
  );
}

/** A weight plate on a stand. */
function Plate({ metal }: Props) {
  return (
    <g>
      <path d="M 70 82 L 90 82 L 93 96 L 67 96 Z" style={SHADE} />
      <circle cx="80" cy="50" r="38" style={DEEP} />
      <circle cx="80" cy="49" r="36" fill={metal} />
      <circle cx="80" cy="49" r="25" style={SHADE} opacity="0.55" />
      <circle cx="80" cy="49" r="22" fill={metal} />
      {[30, 150, 270].map((angle) => (
        <path
          key={angle}
          d="M 74 22 A 28 28 0 0 1 86 22"
          fill="none"
          strokeWidth="4"
          strokeLinecap="round"
          style={{ stroke: 'var(--deep)' }}
          opacity="0.5"
          transform={`rotate(${angle} 80 49)`}
        />
      ))}
      <path d={star(80, 50, 12)} style={DEEP} opacity="0.85" />
      <path
        d="M 51 42 A 31 31 0 0 1 66 22"
        fill="none"
        strokeWidth="3.5"
        strokeLinecap="round"
        stroke="white"
        opacity="0.55"
      />
      <Foot />
    </g>
  );
}

/** One for each number that a title can have. */
export const TROPHY_SHAPES = [Cup, Medal, Shield, Plate] as const;
