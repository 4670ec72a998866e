/** What a route that programs may call is about. A route declares its area, or none: then no token opens it. */
export const TOKEN_AREAS = ['training', 'body', 'messages', 'calendar', 'studio'] as const;
export type TokenArea = (typeof TOKEN_AREAS)[number];

export type TokenScope = `${TokenArea}:${'read' | 'write'}`;

/** All scopes that a token can have: of each area, reading and writing. */
export const TOKEN_SCOPES: readonly TokenScope[] = TOKEN_AREAS.flatMap((area): TokenScope[] => [
  `${area}:read`,
  `${area}:write`,
]);

/** The scope that a token needs for a route; null: no token opens it. */
export const scopeOf = ({ method, area }: { method: string; area?: TokenArea }): TokenScope | null =>
  area ? `${area}:${method === 'GET' ? 'read' : 'write'}` : null;
