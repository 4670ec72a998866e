/** Only what is filtered by. */
export const saidIn = <Filter extends object>(filter: Filter) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null)) as {
    [Key in keyof Filter]?: NonNullable<Filter[Key]>;
  };
