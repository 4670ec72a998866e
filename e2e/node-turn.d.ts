declare module 'node-turn' {
  /** As much of it as is used here; the package has no types of its own. */
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
