export const RARITIES = ['common', 'rare', 'epic', 'legendary'] as const;
