import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Who counts as one person where a bonus is given once: all spellings of an address that one mailbox gets. The key is kept with
 * the recharge too, because an account may change its email. Of before, the first bonus of a person keeps it: the
 * later ones were given, and two may not share it from now on.
 */
export const personsOfBonuses: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
create function person_of_email(email text) returns text language plpgsql immutable strict parallel safe as $$
declare
  mailbox text := split_part(email, '@', 1);
  host text := split_part(email, '@', 2);
  bare text := split_part(mailbox, '+', 1);
begin
  if bare = '' then return email; end if;
  if host in ('gmail.com', 'googlemail.com') then
    return coalesce(nullif(replace(bare, '.', ''), ''), bare) || '@gmail.com';
  elsif host in ('icloud.com', 'me.com', 'mac.com') then
    return bare || '@icloud.com';
  elsif host in ('proton.me', 'protonmail.com', 'pm.me') then
    return bare || '@proton.me';
  elsif host ~ '^(outlook|hotmail|live|yahoo)[.](com|(com?[.])?[a-z]{2})$' or host in (
    'msn.com', 'passport.com', 'ymail.com', 'rocketmail.com', 'aol.com', 'fastmail.com', 'fastmail.fm', 'hey.com',
    'zoho.com', 'zoho.in', 'zohomail.com', 'zohomail.in', 'rediffmail.com', 'gmx.com', 'gmx.net', 'gmx.de', 'mail.com',
    'web.de', 'yandex.com', 'yandex.ru', 'ya.ru', 'mail.ru'
  ) then
    return bare || '@' || host;
  end if;
  return email;
end $$;
comment on function person_of_email is
  'the address without what its provider ignores, for gifts that a person gets once; logins never ask it';

alter table recharges add column bonus_person text;
comment on column recharges.bonus_person is 'the person of the email as the recharge was started, where the slab gives one bonus only';
update recharges set bonus_person = person_of_email(users.email) from users
where users.id = user_id and bonus_once and (
  bonus_given_paise is null or recharges.id in (
    select distinct on (person_of_email(email), bonus_slab) given.id
    from recharges given join users on users.id = given.user_id
    where given.bonus_once and given.bonus_given_paise is not null
    order by person_of_email(email), bonus_slab, given.id
  )
);
create index recharges_of_bonus_person on recharges (bonus_person, bonus_slab) where bonus_once;
create unique index recharges_bonus_given_once_a_person on recharges (bonus_person, bonus_slab)
  where bonus_once and bonus_given_paise is not null;

create function keep_bonus_person() returns trigger language plpgsql as $$
begin
  new.bonus_person := (select person_of_email(email) from users where id = new.user_id);
  return new;
end $$;
create trigger recharges_keep_bonus_person before insert on recharges
  for each row when (new.bonus_once) execute function keep_bonus_person();`.execute(db);
  },
};
