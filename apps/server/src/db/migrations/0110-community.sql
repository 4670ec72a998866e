-- Without a community clients of a studio see nothing of each other, whatever its four switches say; they stay for later.
alter table studios add column has_community boolean not null default true;
