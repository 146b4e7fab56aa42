import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '#web/text.tsx';
import { useEvening } from '../keep/evening.desk.ts';

/** Where this device stands, so that the record tells one desk from another. */
export function Place() {
  const t = useText();
  const { desk, state } = useEvening();
  const [place, setPlace] = useState(state.place);
  return (
    <TextInput
      className="no-print"
      label={t('EVENING.PLACE')}
      description={t('EVENING.PLACE.HINT')}
      maxLength={60}
      maw={420}
      value={place}
      onChange={(event) => setPlace(event.currentTarget.value)}
      onBlur={() => place.trim() !== state.place && void desk.stand(place.trim())}
    />
  );
}
