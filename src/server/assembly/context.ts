import type { FastifyInstance } from 'fastify';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../db/client.ts';
import type { SecondTry } from '../db/connection/second-try.ts';
import type { Environment } from '../env.ts';
import type { Job } from '../jobs/repeat.ts';
import type { Log } from '../log.ts';
import type { Telemetry } from '../metrics/telemetry.ts';
import type { FindIcon } from '../modules/servers/catalogue/sync.service.ts';
import type { PasswordCost } from '../modules/session/passwords/password-hash.ts';
import type { Publish } from '../realtime/publish.ts';
import type { Hear } from '../realtime/realtime.ts';
import type { StaffSeat } from '../realtime/rooms.ts';
import type { RedisLink } from '../redis/redis.ts';
import type { AppSecrets } from '../security/secrets.ts';

/** What every module may be created from. */
export type AppContext = Telemetry & {
  db: Db;
  /** For jobs that ask providers: connections apart from those of customers. */
  jobDb: Db;
  /** For statements that may take minutes. */
  slowDb: Db;
  secondTry: SecondTry;
  env: Environment;
  appSecrets: AppSecrets;
  /** Where browsers and providers reach this server, without a slash at the end. */
  publicUrl: string;
  findIcon: FindIcon;
  publish: Publish;
  /** Reaches the sockets of this process only: for what every process finds out by itself. */
  publishHere: Publish;
  hear: Hear;
  /** Closes the sockets of these sessions. */
  endSockets: (sessionIds: number[]) => void;
  /** Lets the open pages of one of the staff hear what staff of this role hear, in this language. */
  seatStaff: (id: UserId, seat: StaffSeat) => void;
  /** Closes the sockets of these impersonations. */
  endImpersonationSockets: (ids: number[]) => void;
  /** The sessions that have a socket open in this process. */
  listSocketSessions: () => number[];
  /** Where there are several processes. */
  redis: RedisLink | undefined;
  log: Log;
  /** The clock of authenticator apps, in ms. Defaults to Date.now. */
  now?: () => number;
  /** What hashing a password costs. Defaults to OWASP's; only tests about something else take less. */
  passwordCost?: PasswordCost;
};

/** What a module may return beside its services; `routes` adds what is no endpoint of the contract. */
export type Module = {
  handlers?: object;
  jobs?: Job[];
  routes?: (http: FastifyInstance) => void;
  /** Resolves when nothing the module started is still running. Called when the jobs have stopped. */
  idle?: () => Promise<void>;
};
