import '../reports.photos.css';
import { Select, SimpleGrid, TextInput, VisuallyHidden } from '@mantine/core';
import {
  IconBike,
  IconBolt,
  IconBox,
  IconBucket,
  IconDots,
  IconDroplet,
  IconElevator,
  IconHome,
  IconKey,
  IconParking,
  IconStairs,
  IconTemperature,
  IconTree,
  IconUmbrella,
} from '@tabler/icons-react';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import type { RecordForm } from '#web/ui/formpage.tsx';
import { useUnits } from '#web/ui/units.ts';
import { type ReportPart, reportParts } from '../../reports.rules.ts';
import type { ReportValues } from './reports.mapper.ts';

const icons: Record<ReportPart, typeof IconBolt> = {
  lift: IconElevator,
  stairs: IconStairs,
  doors: IconKey,
  electricity: IconBolt,
  water: IconDroplet,
  heating: IconTemperature,
  cellar: IconBox,
  rooms: IconBike,
  garage: IconParking,
  roof: IconUmbrella,
  yard: IconTree,
  cleaning: IconBucket,
  flat: IconHome,
  other: IconDots,
};

type Props = { form: RecordForm<ReportValues> };

/** What of the house it is about: a tile each, chosen by one tap. */
export function PartTiles({ form }: Props) {
  const t = useText();
  return (
    <fieldset className="report-tiles">
      <VisuallyHidden component="legend">{t('REPORT.FIELD.PART')}</VisuallyHidden>
      {reportParts.map((part) => {
        const Icon = icons[part];
        return (
          <label key={part} className="report-tile">
            <input
              type="radio"
              name="part"
              checked={form.values.part === part}
              onChange={() => form.setFieldValue('part', part)}
            />
            <Icon size={26} aria-hidden />
            {t(`REPORT.PART.${part}`)}
          </label>
        );
      })}
    </fieldset>
  );
}

/** In which entrance, on which floor, in which unit. */
export function PlaceFields({ form }: Props) {
  const t = useText();
  const { house } = useSession();
  const { data: units = [] } = useUnits();
  const entrances = house?.entrances ?? [];
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      {entrances.length > 0 && (
        <Select
          label={t('REPORT.FIELD.ENTRANCE')}
          clearable
          data={entrances.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('entranceId')}
        />
      )}
      <TextInput label={t('REPORT.FIELD.FLOOR')} maxLength={50} {...form.getInputProps('floor')} />
      {units.length > 0 && (
        <Select
          label={t('REPORT.FIELD.UNIT')}
          clearable
          searchable
          data={units.map(({ id, number }) => ({ value: id, label: number }))}
          {...form.getInputProps('unitId')}
        />
      )}
    </SimpleGrid>
  );
}
