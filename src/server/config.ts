import { resolve } from 'node:path';
import { z } from 'zod';
import { readS3Address } from '#engines/files.ts';
import { issuerVariables, requireWholeIssuer } from '#engines/issuer.ts';
import { readProxies } from '#engines/wire.ts';

const address = z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default('');
const proxies = z.string().transform((text, check) => {
  const read = readProxies(text);
  if (read === null)
    check.addIssue({ code: 'custom', message: 'must be a number of proxies up to 99, or their addresses' });
  return read ?? z.NEVER;
});

/** Whole megabytes, as bytes. */
const megabytes = z.coerce
  .number()
  .int()
  .min(0)
  .max(9_999_999)
  .transform((value) => value * 1_048_576);

/** Storage that speaks S3; a wrong address is refused without repeating it, because it holds a secret. */
const storage = z.string().transform((text, check) => {
  const address = readS3Address(text);
  if (!address) check.addIssue({ code: 'custom', message: 'must be https://KEY:SECRET@host/bucket?region=…' });
  return address ?? z.NEVER;
});

/** Every environment variable that the application reads, with its default; listed for people in docs/operation.md. */
const variables = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
    DATA_DIR: z.string().min(1).default('./data'),
    DISK_RESERVE: megabytes.optional(),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    FILES_URL: storage.optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().default('Domovník <domovnik@localhost>'),
    ADMIN_EMAIL: z.email().optional(),
    ADMIN_PASSWORD: z.string().min(8).max(128).optional(),
    AUTH_ERRORS: z.enum(['spec', 'uniform']).default('spec'),
    TRUST_PROXY: proxies.default(false),
    LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
    METRICS_TOKEN: z.string().min(16).optional(),
    APP_NAME: z.string().min(1).max(60).default('Domovník'),
    ARES_URL: z.url({ protocol: /^https?$/ }).default('https://ares.gov.cz/ekonomicke-subjekty-v-be/rest'),
    FIO_URL: z.url({ protocol: /^https?$/ }).default('https://fioapi.fio.cz/v1/rest'),
    CADASTRE_URL: address,
    /** By whose key the REST API of the cadastre is asked for units and shares, and where; without it it is not. */
    KN_KEY: z.string().min(8).max(200).optional(),
    KN_URL: z.url({ protocol: /^https?$/ }).default('https://api-kn.cuzk.gov.cz'),
    /** Without it nothing is asked in production; elsewhere a sample answers in place of the register (G-155). */
    ISIR_URL: z.url({ protocol: /^https?$/ }).optional(),
    LINK_TERMS: address,
    LINK_PRIVACY: address,
    LINK_HELP_DESK: address,
    LINK_FEEDBACK: address,
    LINK_UPDATES: address,
    LINK_SALES: address,
    LINK_VERSIONS: address,
    LINK_PRICES: address,
    ORDER_URL: address,
    /** Crowns, kept as haléře (G-151). */
    PRICE_PER_UNIT: z.coerce
      .number()
      .min(0)
      .max(100_000)
      .default(10)
      .transform((crowns) => Math.round(100 * crowns)),
    ...issuerVariables,
  })
  .superRefine(requireWholeIssuer);

export type Config = Omit<z.output<typeof variables>, 'BASE_URL'> & { BASE_URL: string };

/** The validated configuration; throws one sentence that names each wrong variable. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`);
    throw new Error(`Wrong configuration: ${names.join(', ')}. docs/operation.md lists the variables.`);
  }
  const config = parsed.data;
  return {
    ...config,
    DATA_DIR: resolve(config.DATA_DIR),
    BASE_URL: (config.BASE_URL ?? `http://localhost:${config.PORT}`).replace(/\/$/, ''),
  };
}
