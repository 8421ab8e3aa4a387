import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { backupRole, databaseName, owner, superuser } from '../cluster.ts';
import { hasCode } from '../embedded-postgres-error.ts';
import type { Endpoint } from '../platform.ts';
import { superuserOf } from '../probe-server.ts';

const tries = 5;
const againMs = 500;

/**
 * Lets the shop use its database as a role that owns it and may do nothing else in the cluster, and backups as one that may only read
 * its files. A database of an older release, or of its backup, belongs to the superuser: what is in it gets the new owner, however
 * often it takes. Call it before anyone connects.
 */
export async function prepareRoles(endpoint: Endpoint): Promise<void> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await prepare(endpoint);
    } catch (error) {
      // A process of an older release works on the same server, and had a table in use.
      if (left === 0 || !hasCode(error, '55P03', '40P01', '53300')) throw error;
      await delay(againMs);
    }
  }
}

async function prepare(endpoint: Endpoint): Promise<void> {
  const client = new pg.Client({ ...superuserOf(endpoint), application_name: 'numdesk roles' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`begin; set local lock_timeout = '5s'; select pg_advisory_xact_lock(${rolesLock})`);
    const password = endpoint.password === undefined ? '' : `password ${client.escapeLiteral(endpoint.password)}`;
    await client.query(rolesSql(password));
    await client.query(ownersSql);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

const rolesLock = 4_217_042;
const nothingElse = 'nosuperuser nocreatedb nocreaterole nobypassrls';

const rolesSql = (password: string) => `
  do $$ begin
    if to_regrole('${owner}') is null then create role ${owner}; end if;
    if to_regrole('${backupRole}') is null then create role ${backupRole}; end if;
  end $$;
  alter role ${owner} login ${nothingElse} noreplication ${password};
  alter role ${backupRole} login ${nothingElse} replication ${password};
  alter database ${databaseName} owner to ${owner}`;

/** What a table, an identity or an extension brings along has their owner. */
const isPart = (table: string, types: string) => `exists (select from pg_depend part
  where part.classid = '${table}'::regclass and part.objid = ${table}.oid and part.deptype in (${types}))`;
const isOurs = (namespace: string) =>
  `${namespace} in (select oid from pg_namespace where nspname !~ '^(pg_|information_schema$)')`;

const ownersSql = `
  do $$ declare change text;
  begin
    for change in
      select format('schema %I', nspname) from pg_namespace
      where nspowner = to_regrole('${superuser}') and nspname !~ '^(pg_|information_schema$)'
      union all
      select format('table %s', pg_class.oid::regclass) from pg_class
      where relowner = to_regrole('${superuser}') and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
        and ${isOurs('relnamespace')} and not ${isPart('pg_class', `'a', 'i', 'e'`)}
      union all
      select format('routine %s', pg_proc.oid::regprocedure) from pg_proc
      where proowner = to_regrole('${superuser}') and ${isOurs('pronamespace')} and not ${isPart('pg_proc', `'e'`)}
      union all
      select format('type %s', pg_type.oid::regtype) from pg_type
      where typowner = to_regrole('${superuser}') and typtype in ('e', 'd', 'r')
        and ${isOurs('typnamespace')} and not ${isPart('pg_type', `'e'`)}
    loop
      execute format('alter %s owner to ${owner}', change);
    end loop;
  end $$`;
