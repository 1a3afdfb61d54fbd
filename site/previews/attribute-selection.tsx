import { useState } from 'react';
import {
  AttributeSelection,
  type AttributeSelectionFormData,
} from '@nodeblocks/frontend-attribute-selection-block';

const options = [
  { key: 'material', value: 'ceramic', label: 'Ceramic' },
  { key: 'material', value: 'linen', label: 'Linen' },
  { key: 'material', value: 'oak', label: 'Oak' },
  { key: 'material', value: 'glass', label: 'Glass' },
];

export default function AttributeSelectionPreview() {
  const [data, setData] = useState<AttributeSelectionFormData>({
    attributes: [{ key: 'material', value: 'ceramic' }],
  });

  return (
    <AttributeSelection
      data={data}
      onDataChange={setData}
      options={options}
      layout="grid"
      labels={{
        attributeSelectionTitle: 'Your interests',
        subtitle: 'Choose as many as you like.',
        fieldName: 'Materials',
        submitButton: 'Save',
      }}
      onSubmit={(event) => event.preventDefault()}
    />
  );
}
