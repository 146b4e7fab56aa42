import type { FastifyError } from 'fastify';
import { isAway } from '#engines/db.ts';
import { type ErrorKey, Failure } from '#shared/errors.ts';

/** Errors of the web server itself and of the database, as our keys; anything else is a 500 without details. */
const foreignErrors: Record<string, ErrorKey> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BASE.ERRORS.BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BASE.ERRORS.JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BASE.ERRORS.JSON',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'BASE.ERRORS.JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BASE.ERRORS.JSON',
  FST_ERR_BAD_URL: 'BASE.ERRORS.NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'BASE.ERRORS.NOT_FOUND',
  FST_REQ_FILE_TOO_LARGE: 'BASE.ERRORS.FILE_TOO_LARGE',
  FST_FILES_LIMIT: 'BASE.ERRORS.MULTIPART',
  FST_FIELDS_LIMIT: 'BASE.ERRORS.MULTIPART',
  FST_PARTS_LIMIT: 'BASE.ERRORS.MULTIPART',
  FST_PROTO_VIOLATION: 'BASE.ERRORS.MULTIPART',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'BASE.ERRORS.MULTIPART',
  ENOSPC: 'BASE.ERRORS.DISK_FULL',
  '53100': 'BASE.ERRORS.DISK_FULL',
  '40001': 'BASE.ERRORS.BUSY',
  '40P01': 'BASE.ERRORS.BUSY',
};

/** An error of others as one of ours; null where no key tells of it. */
export function toFailure(error: unknown): Failure | null {
  if (error instanceof Failure) return error;
  const { code, cause, statusCode, message } = error as FastifyError & { cause?: { code?: string } };
  const key = foreignErrors[cause?.code ?? ''] ?? foreignErrors[code ?? ''];
  if (key) return new Failure(key);
  if (isAway(error)) return new Failure('BASE.ERRORS.BUSY');
  if (!cause && /Unexpected end of form|Malformed|Part terminated early|Multipart/i.test(message ?? ''))
    return new Failure('BASE.ERRORS.MULTIPART');
  if (statusCode === 403) return new Failure('BASE.ERRORS.NOT_FOUND'); // a folder or a hidden file below /assets
  return statusCode === 400 ? new Failure('BASE.ERRORS.JSON') : null;
}
