/** The colours of a drawn face. */
type Look = { skin: string; shade: string; hair: string; shirt: string; wall: string; bearded: boolean };

const LOOKS = {
  client: {
    skin: '#cf946b',
    shade: '#b2754f',
    hair: '#4f2d25',
    shirt: '#c8452f',
    wall: '#17363a',
    bearded: false,
  },
  trainer: {
    skin: '#dba67f',
    shade: '#bd835b',
    hair: '#2b2320',
    shirt: '#24514d',
    wall: '#5d5346',
    bearded: true,
  },
} as const satisfies Record<string, Look>;

/** A person in front of a camera, drawn flat; it fills its place. */
export function Face({ who, className }: { who: keyof typeof LOOKS; className?: string }) {
  const { skin, shade, hair, shirt, wall, bearded } = LOOKS[who];
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 240 280"
      preserveAspectRatio="xMidYMid slice"
      className={className}
      fill="none"
      strokeLinecap="round"
    >
      <rect width="240" height="280" fill={wall} />
      <circle cx="40" cy="50" r="120" fill="#fff" opacity="0.06" />
      {!bearded && (
        <path d="M70 134c-8-72 30-106 72-104 48 2 64 52 56 108-4 30 2 58-16 78l-26 4-6-90z" fill={hair} />
      )}
      <path d="M18 280c6-52 46-70 102-70s96 18 102 70z" fill={shirt} />
      <path d="M97 172h46v44c-8 15-38 15-46 0z" fill={shade} />
      <circle cx="71" cy="136" r="10" fill={shade} />
      <circle cx="169" cy="136" r="10" fill={shade} />
      <path d="M70 120c0-44 22-62 50-62s50 18 50 62c0 48-20 78-50 78s-50-30-50-78z" fill={skin} />
      {bearded && (
        <path
          d="M70 140c6 4 10 12 18 14 20-8 44-8 64 0 8-2 12-10 18-14 0 44-22 66-50 66s-50-22-50-66z"
          fill={hair}
        />
      )}
      <path
        d={
          bearded
            ? 'M66 118c-4-46 26-70 56-70s56 24 52 70c-10-8-12-26-18-34-22 6-50 6-72 0-6 8-8 26-18 34z'
            : 'M66 122c0-52 34-76 62-72 28 4 46 32 46 70-14-8-28-26-50-42-16 16-36 22-58 44z'
        }
        fill={hair}
      />
      <path d="M90 116q11-7 21-1M129 115q11-6 21 1" stroke={hair} strokeWidth="4.5" />
      <circle cx="101" cy="131" r="4.5" fill="#2a1c17" />
      <circle cx="140" cy="131" r="4.5" fill="#2a1c17" />
      <path d="M121 134l-4 18h8" stroke={shade} strokeWidth="3.5" />
      <path d="M102 166q18 7 36 0-3 19-18 19t-18-19z" fill="#fff" />
    </svg>
  );
}
