-- The weekday on which a person's weeks begin, where they do not want the usual one of their language.
alter table people add column week_start text not null default 'language'
  check (week_start in ('language', 'monday', 'sunday', 'saturday'));
