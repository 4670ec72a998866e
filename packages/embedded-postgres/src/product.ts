/** The program that keeps its data in the database. */
export type Product = {
  /**
   * Names the superuser, the database, and the folders outside of the data. Lower-case letters, and never changed: a
   * start would not find its data.
   */
  name: string;
  /** What its operator calls it. */
  title: string;
  /** What its operator can do, for the errors that this is the answer to. */
  advice: {
    /** After "or": use another database. */
    otherDatabase: string;
    /** After "or": restore a backup. */
    restore: string;
    /** A sentence: move data that another major version made. */
    otherVersion: string;
  };
};
