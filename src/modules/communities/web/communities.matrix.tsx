import { Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { type ModuleId, type ModuleRights, moduleIds } from '#shared/roles.ts';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { isAbove, type Level, levelOf, withLevel } from '../../roles/roles.rules.ts';

const levels = ['none', 'r', 'rw'] as const;

type Props = {
  value: ModuleRights[];
  /** Absent when the matrix is only read. */
  onChange?: (value: ModuleRights[]) => void;
  /** What the role had before, which may stay even where the reader has less. */
  had?: ModuleRights[];
  /** The own role: it keeps the right to mend roles. */
  isOwn?: boolean;
};

/** All modules by what a role may do in them: nothing, view, create and edit (ROLES-09, ROLES-24). */
export function RightsMatrix({ value, onChange, had = [], isOwn }: Props) {
  const t = useText();
  const { house, user } = useSession();
  const own = user.role?.modules ?? [];
  const mayChoose = (id: ModuleId, level: Level) =>
    !(isOwn && id === 'svj' && level !== 'rw') &&
    (!isAbove(level, levelOf(own, id)) || !isAbove(level, levelOf(had, id)));
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t('ROLES.HELP')}
        {isOwn && ` ${t('ROLES.KEPT')}`}
      </Text>
      <ul className="plain-list" aria-label={t('ROLES.RIGHTS')}>
        {moduleIds.map((id) => (
          <li key={id} className={onChange && 'matrix-row'}>
            <div>
              <Text>{t(`MODULE.${id}`)}</Text>
              {!house?.modules.includes(id) && (
                <Text size="sm" c="dimmed">
                  {t('ROLES.MODULE_OFF')}
                </Text>
              )}
            </div>
            {onChange ? (
              <SegmentedControl
                aria-label={t(`MODULE.${id}`)}
                value={levelOf(value, id)}
                onChange={(level) => onChange(withLevel(value, id, level as Level))}
                data={levels.map((level) => ({
                  value: level,
                  label: t(`ROLES.LEVEL.${level}`),
                  disabled: !mayChoose(id, level),
                }))}
              />
            ) : (
              <Group gap={4}>
                <Text c={levelOf(value, id) === 'none' ? 'dimmed' : undefined}>
                  {t(`ROLES.LEVEL.${levelOf(value, id)}`)}
                </Text>
              </Group>
            )}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
