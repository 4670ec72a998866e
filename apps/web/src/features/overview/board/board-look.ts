/** The columns of the board by its own width: client, weeks, plan kept, load, last, next, actions. */
export const COLUMNS =
  'items-center gap-x-1 @xl:gap-x-4 @xl:px-3 @xl:grid-cols-[minmax(0,1fr)_4.5rem_4.5rem_5rem_5rem] @min-[52rem]:grid-cols-[minmax(0,1fr)_4.5rem_4.5rem_6rem_5rem_5rem] @5xl:grid-cols-[minmax(0,1fr)_4.5rem_4.5rem_6rem_12rem_5rem_5rem]';
