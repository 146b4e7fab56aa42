import { defineModule } from '#server/module.ts';
import { peopleContract } from '../people.contract.ts';
import { peopleTexts } from '../people.texts.ts';
import { peopleHandlers } from './people.handlers.ts';
import { countPeople } from './people.rows.ts';

export const peopleModule = defineModule({
  contract: peopleContract,
  handlers: peopleHandlers,
  texts: peopleTexts,
  counts: { usersCount: countPeople },
});
