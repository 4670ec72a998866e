declare module 'node-turn' {
  /** Only the part used here; the package has no types of its own. */
  class Turn {
    constructor(options: {
      listeningIps: string[];
      relayIps: string[];
      listeningPort: number;
      realm: string;
      authMech: 'long-term';
      /** Passwords by name. */
      credentials: Record<string, string>;
      debugLevel: 'OFF' | 'ERROR' | 'ALL';
    });
    start(): void;
    stop(): void;
  }
  export = Turn;
}
