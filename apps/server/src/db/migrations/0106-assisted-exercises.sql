-- An exercise whose load takes weight off, such as a pull-up at the machine: what is written as its weight is help.
alter table exercises add column assisted boolean not null default false;
create index exercises_assisted on exercises (id) where assisted;
