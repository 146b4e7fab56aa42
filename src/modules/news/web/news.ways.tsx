import './news.ways.css';
import { Radio, Text } from '@mantine/core';
import { type Way, ways } from '#shared/house.ts';
import type { ModuleId } from '#shared/roles.ts';
import { useText } from '#web/text.tsx';

type Row = { id: ModuleId; way: Way; hasDue: boolean };
type Props = { rows: Row[]; isOff?: boolean; onChange: (id: ModuleId, way: Way) => void };

/** How what happens in each module comes: a row of three choices, on a phone a card. */
export function WaysTable({ rows, isOff = false, onChange }: Props) {
  const t = useText();
  const each = rows.map(({ id, way, hasDue }) => (
    <fieldset key={id} className="ways-row" disabled={isOff}>
      <legend>{t(`MODULE.${id}`)}</legend>
      <div>
        {ways.map((one) => (
          <Radio
            key={one}
            name={`way-${id}`}
            value={one}
            label={t(`NEWS.WAY.${one}`)}
            checked={way === one}
            disabled={isOff}
            onChange={() => onChange(id, one)}
          />
        ))}
      </div>
      {hasDue && (
        <Text size="sm" c="dimmed">
          {t('NEWS.SETTINGS.DUE')}
        </Text>
      )}
    </fieldset>
  ));
  return <div>{each}</div>;
}
